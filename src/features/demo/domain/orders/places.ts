import { AREAS } from '../district/district.ts'
import type { DemoArea } from '../district/district.ts'
import type { Random } from '../random.ts'
import { choiceOf, choose, randomFrom } from '../random.ts'

/** Where something happens. */
export interface Place {
  readonly street: DemoArea
  readonly community: DemoArea
  /** Estate, road or shop, as a caller names it. */
  readonly name: string
  readonly address: string
  readonly lng: number
  readonly lat: number
}

const ESTATE_WORDS =
  '锦绣 翠湖 阳光 金域 碧水 兰亭 紫薇 御景 华府 春江 丽都 名仕 书香 天悦 和谐 幸福 康乐 龙湾 凤凰 绿城 银杏 桂花 香樟 枫丹 明月 星辰 望江 听雨 怡景 盛世'.split(
    ' ',
  )
const ESTATE_KINDS = ['花园', '苑', '小区', '家园', '名邸', '新村', '公寓', '城']
const ROADS =
  '云湖大道 人民路 解放路 中山路 新华街 青年路 建设路 和平路 文化路 学府路 滨湖路 环城西路 迎宾大道 工农路 民主路 胜利街 花园路 科技路 创业路 长江路 淮海街 振兴路 友谊路 光明街 朝阳路 团结巷 府前街 东风路 南门大街 北苑路'.split(
    ' ',
  )
const SHOPS = [
  '川味饭店',
  '便利店',
  '烧烤店',
  '汽修厂',
  '足浴店',
  '超市',
  '药店',
  '奶茶店',
  '五金店',
  '健身房',
  '台球厅',
  '水果店',
]
const HOT_PLACES = 15
const HOT_PERCENT = 4
const BOX = { lng: [118.5, 118.8], lat: [31.9, 32.15] } as const
/** 300 m in degrees at this latitude. */
const SPREAD = { lng: 0.0032, lat: 0.0027 } as const

const streets = AREAS.filter(({ level }) => level === 'street')
const STREET = choiceOf(streets.map((area) => [area, area.share] as const))
const COMMUNITY = new Map(
  streets.map((street) => {
    const communities = AREAS.filter(({ parent_code }) => parent_code === street.code)
    return [street.code, choiceOf(communities.map((area) => [area, area.share] as const))]
  }),
)
const hot = randomFrom('hot-places')
const HOT = Array.from({ length: HOT_PLACES }, () => ordinaryPlace(hot, choose(hot, STREET)))

/** A place of the district; fifteen of them are named again and again (domain 8.3). */
export const drawPlace = (random: Random): Place =>
  random.chance(HOT_PERCENT) ? random.pick(HOT) : ordinaryPlace(random, choose(random, STREET))

/** A place in a given street. */
export function ordinaryPlace(random: Random, street: DemoArea): Place {
  const community = choose(random, COMMUNITY.get(street.code)!)
  const road = random.pick(ROADS)
  const name = placeName(random, road, community.name.endsWith('村'))
  return {
    street,
    community,
    name,
    address: `${street.name}${community.name}${road}${random.int(1, 320)}号${name === road ? '' : name}`,
    lng: inside(BOX.lng, community.lng + SPREAD.lng * random.normal()),
    lat: inside(BOX.lat, community.lat + SPREAD.lat * random.normal()),
  }
}

function placeName(random: Random, road: string, rural: boolean): string {
  if (rural) return `${random.int(1, 12)}组`
  if (random.chance(55)) return `${random.pick(ESTATE_WORDS)}${random.pick(ESTATE_KINDS)}${random.int(1, 28)}号楼`
  return random.chance(50) ? road : random.pick(SHOPS)
}

function inside([low, high]: readonly [number, number], value: number): number {
  return Math.round(Math.min(high - 1e-6, Math.max(low + 1e-6, value)) * 1e6) / 1e6
}
