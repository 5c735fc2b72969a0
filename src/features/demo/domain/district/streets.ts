/** A street or town of the demo district and its communities. All of it is fictional. */
export interface StreetSource {
  readonly code: string
  readonly name: string
  readonly short_name: string
  readonly en: string
  /** Share of the district's orders, relative to the other streets (domain 8.2). */
  readonly share: number
  readonly lng: number
  readonly lat: number
  readonly population: number
  readonly communities: readonly string[]
}

const street = (
  code: string,
  name: string,
  en: string,
  share: number,
  [lng, lat, population]: readonly [number, number, number],
  communities: string,
): StreetSource => ({
  code,
  name,
  short_name: name.slice(0, 2),
  en,
  share,
  lng,
  lat,
  population,
  communities: communities.split(' '),
})

const neighbourhoods = (words: string): string =>
  words
    .split(' ')
    .map((word) => `${word}社区`)
    .join(' ')
const villages = (words: string, town: string): string =>
  `${neighbourhoods(town)} ${words
    .split(' ')
    .map((word) => `${word}村`)
    .join(' ')}`

export const STREETS: readonly StreetSource[] = [
  street(
    'S01',
    '东湖街道',
    'Donghu Subdistrict',
    5,
    [118.71, 32.03, 86_000],
    neighbourhoods('湖滨 望湖 荷塘 东堤 柳岸 锦湖 听涛 碧波 湖光 澄园'),
  ),
  street(
    'S02',
    '西关街道',
    'Xiguan Subdistrict',
    5.5,
    [118.61, 32.02, 92_000],
    neighbourhoods('西门 古槐 瓮城 鼓楼里 关帝巷 石牌坊 南仓 西市 文庙 城根 长巷'),
  ),
  street(
    'S03',
    '南桥街道',
    'Nanqiao Subdistrict',
    4.5,
    [118.66, 31.98, 78_000],
    neighbourhoods('南桥 虹桥 桥东 桥西 渡口 三里桥 采石 南苑 枫林'),
  ),
  street(
    'S04',
    '北苑街道',
    'Beiyuan Subdistrict',
    5,
    [118.66, 32.09, 84_000],
    neighbourhoods('北苑 梅园 兰亭 竹溪 菊香 松涛 翠竹 北辰 紫薇 玉兰'),
  ),
  street(
    'S05',
    '中心街道',
    'Zhongxin Subdistrict',
    6.5,
    [118.66, 32.03, 118_000],
    neighbourhoods('人民路 中山里 解放 广场 钟楼 新华 青年路 商贸城 金茂 时代 银河 府前'),
  ),
  street(
    'S06',
    '云山街道',
    'Yunshan Subdistrict',
    4,
    [118.56, 32.08, 65_000],
    neighbourhoods('云山 云麓 山前 泉水 栖云 云顶 石塘 望岳 清泉'),
  ),
  street(
    'S07',
    '河湾街道',
    'Hewan Subdistrict',
    3,
    [118.6, 31.96, 52_000],
    neighbourhoods('河湾 芦荡 长堤 水岸 清河 汀洲 沙洲 船厂'),
  ),
  street(
    'S08',
    '新港街道',
    'Xingang Subdistrict',
    3,
    [118.75, 31.97, 55_000],
    neighbourhoods('新港 码头 海棠 港湾 物流园 滨江 锚地 远航'),
  ),
  street(
    'S09',
    '柳林街道',
    'Liulin Subdistrict',
    2.5,
    [118.53, 32.01, 46_000],
    neighbourhoods('柳林 杨柳 榆园 槐荫 林场 桃园 杏园 绿洲'),
  ),
  street(
    'S10',
    '高新街道',
    'Gaoxin Subdistrict',
    4.5,
    [118.74, 32.08, 97_000],
    neighbourhoods('创新 科创 软件园 星河 未来城 智谷 光谷里 领航 创智 人才公寓'),
  ),
  street(
    'S11',
    '青田镇',
    'Qingtian Town',
    1.5,
    [118.77, 32.12, 34_000],
    villages('青田 上塘 下塘 赵庄 大王庄 小李庄 石桥 双井', '青田镇'),
  ),
  street(
    'S12',
    '白马镇',
    'Baima Town',
    1,
    [118.54, 31.93, 29_000],
    villages('白马 马头 河西 刘庄 杨集 新圩 高岗', '白马镇'),
  ),
]

/** The offices that every street has (domain 8.2). */
export const STREET_OFFICES: readonly { readonly name: string; readonly en: string; readonly duties: string }[] = [
  { name: '综合网格办', en: 'Grid office', duties: '网格事件受理、热线工单转办与跟踪' },
  { name: '城市管理办', en: 'Urban management office', duties: '辖区市容秩序、环境卫生和违法建设巡查处置' },
  { name: '物业管理办', en: 'Property office', duties: '物业企业监管、业委会指导和小区设施协调' },
  { name: '应急消防办', en: 'Emergency and fire office', duties: '应急值守、消防检查和防汛抢险' },
  { name: '社会事务办', en: 'Social affairs office', duties: '民政救助、劳动保障和社会事务' },
]
