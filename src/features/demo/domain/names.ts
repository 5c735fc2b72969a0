import type { Random } from './random.ts'

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
]
const GIVEN = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文辉玲红玉萍建国春梅海燕鑫波斌宇浩凯健俊帆雪琳晨阳佳欣怡婷雨泽轩博涵思源子豪梓嘉铭昊天瑞祥志远德福永兴宏图安康乐意如新月秋冬云龙飞鹏程万里翔江河山川林森木水清泉石峰岩松柏竹兰菊荷莲莹珊瑶琪璐珍珠宝翠碧青蓝紫丹彤光亮灿星辰晓旭东南北西立正义信仁智礼忠孝和顺利民生成功胜昌盛荣贵富丰年庆喜欢笑歌舞诗画书琴棋墨砚毅恒坚韧诚朴素雅淑贤惠慧颖聪灵巧妙真善美',
]

export interface Someone {
  readonly name: string
  readonly gender: 'male' | 'female'
}

/** A name that could be anybody's: one of a hundred surnames and one or two given characters (domain 8.4). */
export function someone(random: Random): Someone {
  const given = random.pick(GIVEN) + (random.chance(72) ? random.pick(GIVEN) : '')
  return { name: random.pick(SURNAMES) + given, gender: random.chance(52) ? 'female' : 'male' }
}

export const surname = (random: Random): string => random.pick(SURNAMES)

/** Names of shops, firms and housing projects; put together so that none is anybody's. */
export const BRANDS =
  '云湖锐力 康泰安 鑫顺旺 悦来春 百禾源 福满湖 金麦穗 佳润达 晨曦里 宏湖源 丰禾记 瑞云祥 乐湖居 盛岚 启湖 优禾堂 聚缘湖 安禾家 云锦源 天禾顺 美湖荟 万禾丰 新岚城 湖心屿'.split(
    ' ',
  )

/** A mobile that the product accepts and that nobody has: no network gives out the prefix 12 (domain 8.4). */
export const unrealMobile = (random: Random): string => `12${String(random.int(0, 999_999_999)).padStart(9, '0')}`
/** An office number in an area code that does not exist. */
export const unrealLandline = (random: Random): string => `0000-8${String(random.int(0, 999_999)).padStart(6, '0')}`
