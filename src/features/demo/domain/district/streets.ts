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
  readonly communities: readonly Community[]
}

interface Community {
  readonly name: string
  readonly en: string
}

const street = (
  code: string,
  name: string,
  en: string,
  share: number,
  [lng, lat, population]: readonly [number, number, number],
  communities: readonly Community[],
): StreetSource => ({
  code,
  name,
  short_name: name.slice(0, 2),
  en,
  share,
  lng,
  lat,
  population,
  communities,
})

/** Names with their English ones, as `湖滨 Hubin, 望湖 Wanghu`. */
const named =
  (zh: string, en: string) =>
  (pairs: string): readonly Community[] =>
    pairs.split(', ').map((pair) => {
      const [name = '', ...words] = pair.split(' ')
      return { name: name + zh, en: `${words.join(' ')} ${en}` }
    })
const neighbourhoods = named('社区', 'Community')
const villages = named('村', 'Village')

export const STREETS: readonly StreetSource[] = [
  street(
    'S01',
    '东湖街道',
    'Donghu Subdistrict',
    5,
    [118.71, 32.03, 86_000],
    neighbourhoods(
      '湖滨 Hubin, 望湖 Wanghu, 荷塘 Hetang, 东堤 Dongdi, 柳岸 Liu’an, 锦湖 Jinhu, 听涛 Tingtao, 碧波 Bibo, 湖光 Huguang, 澄园 Chengyuan',
    ),
  ),
  street(
    'S02',
    '西关街道',
    'Xiguan Subdistrict',
    5.5,
    [118.61, 32.02, 92_000],
    neighbourhoods(
      '西门 Ximen, 古槐 Guhuai, 瓮城 Wengcheng, 鼓楼里 Gulouli, 关帝巷 Guandixiang, 石牌坊 Stone Arch, 南仓 Nancang, 西市 Xishi, 文庙 Wenmiao, 城根 Chenggen, 长巷 Changxiang',
    ),
  ),
  street(
    'S03',
    '南桥街道',
    'Nanqiao Subdistrict',
    4.5,
    [118.66, 31.98, 78_000],
    neighbourhoods(
      '南桥 Nanqiao, 虹桥 Hongqiao, 桥东 Qiaodong, 桥西 Qiaoxi, 渡口 Dukou, 三里桥 Sanliqiao, 采石 Caishi, 南苑 Nanyuan, 枫林 Fenglin',
    ),
  ),
  street(
    'S04',
    '北苑街道',
    'Beiyuan Subdistrict',
    5,
    [118.66, 32.09, 84_000],
    neighbourhoods(
      '北苑 Beiyuan, 梅园 Meiyuan, 兰亭 Lanting, 竹溪 Zhuxi, 菊香 Juxiang, 松涛 Songtao, 翠竹 Cuizhu, 北辰 Beichen, 紫薇 Ziwei, 玉兰 Yulan',
    ),
  ),
  street(
    'S05',
    '中心街道',
    'Zhongxin Subdistrict',
    6.5,
    [118.66, 32.03, 118_000],
    neighbourhoods(
      '人民路 Renmin Road, 中山里 Zhongshanli, 解放 Jiefang, 广场 Square, 钟楼 Bell Tower, 新华 Xinhua, 青年路 Qingnian Road, 商贸城 Trade City, 金茂 Jinmao, 时代 Shidai, 银河 Yinhe, 府前 Fuqian',
    ),
  ),
  street(
    'S06',
    '云山街道',
    'Yunshan Subdistrict',
    4,
    [118.56, 32.08, 65_000],
    neighbourhoods(
      '云山 Yunshan, 云麓 Yunlu, 山前 Shanqian, 泉水 Quanshui, 栖云 Qiyun, 云顶 Yunding, 石塘 Shitang, 望岳 Wangyue, 清泉 Qingquan',
    ),
  ),
  street(
    'S07',
    '河湾街道',
    'Hewan Subdistrict',
    3,
    [118.6, 31.96, 52_000],
    neighbourhoods(
      '河湾 Hewan, 芦荡 Ludang, 长堤 Changdi, 水岸 Shui’an, 清河 Qinghe, 汀洲 Tingzhou, 沙洲 Shazhou, 船厂 Shipyard',
    ),
  ),
  street(
    'S08',
    '新港街道',
    'Xingang Subdistrict',
    3,
    [118.75, 31.97, 55_000],
    neighbourhoods(
      '新港 Xingang, 码头 Wharf, 海棠 Haitang, 港湾 Gangwan, 物流园 Logistics Park, 滨江 Binjiang, 锚地 Maodi, 远航 Yuanhang',
    ),
  ),
  street(
    'S09',
    '柳林街道',
    'Liulin Subdistrict',
    2.5,
    [118.53, 32.01, 46_000],
    neighbourhoods(
      '柳林 Liulin, 杨柳 Yangliu, 榆园 Yuyuan, 槐荫 Huaiyin, 林场 Linchang, 桃园 Taoyuan, 杏园 Xingyuan, 绿洲 Lüzhou',
    ),
  ),
  street(
    'S10',
    '高新街道',
    'Gaoxin Subdistrict',
    4.5,
    [118.74, 32.08, 97_000],
    neighbourhoods(
      '创新 Chuangxin, 科创 Kechuang, 软件园 Software Park, 星河 Xinghe, 未来城 Future City, 智谷 Zhigu, 光谷里 Guangguli, 领航 Linghang, 创智 Chuangzhi, 人才公寓 Talent Apartments',
    ),
  ),
  street(
    'S11',
    '青田镇',
    'Qingtian Town',
    1.5,
    [118.77, 32.12, 34_000],
    [
      ...neighbourhoods('青田镇 Qingtian Town'),
      ...villages(
        '青田 Qingtian, 上塘 Shangtang, 下塘 Xiatang, 赵庄 Zhaozhuang, 大王庄 Dawang Zhuang, 小李庄 Xiaoli Zhuang, 石桥 Shiqiao, 双井 Shuangjing',
      ),
    ],
  ),
  street(
    'S12',
    '白马镇',
    'Baima Town',
    1,
    [118.54, 31.93, 29_000],
    [
      ...neighbourhoods('白马镇 Baima Town'),
      ...villages('白马 Baima, 马头 Matou, 河西 Hexi, 刘庄 Liuzhuang, 杨集 Yangji, 新圩 Xinwei, 高岗 Gaogang'),
    ],
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
