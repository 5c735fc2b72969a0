import { ACCOUNTS } from '../district/accounts.ts'
import { AREAS } from '../district/district.ts'
import type { DemoArea } from '../district/district.ts'
import type { Random } from '../random.ts'
import { choiceOf, choose, randomFrom } from '../random.ts'

/** Where something happens. */
export interface Place {
  readonly street: DemoArea
  readonly community: DemoArea
  readonly road: string
  readonly house: number
  readonly estate: string
  readonly building: number
  /** Of a village. */
  readonly group: number
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
const HOT_PLACES = 15
/** Percent named there, of what the street of the place leads and of everything else. */
const HOT_PERCENT = { street: 30, others: 5 } as const
/** Every other of them lies where a community has a demo account, so that it has work. */
const HOT_COMMUNITY = ACCOUNTS.find(({ dept }) => dept.startsWith('S') && dept.includes('-'))!.dept
const BOX = { lng: [118.5, 118.8], lat: [31.9, 32.15] } as const
/** 300 m in degrees at this latitude. */
const SPREAD = { lng: 0.0032, lat: 0.0027 } as const

/** How a story names its place: by estate and building, by road and house, or by village. */
export type Site = 'estate' | 'road' | 'village'

const isVillage = ({ name }: DemoArea): boolean => name.endsWith('村')
const streets = AREAS.filter(({ level }) => level === 'street')
const TOWNS = choiceOf(streets.filter(({ name }) => name.endsWith('镇')).map((area) => [area, area.share] as const))
const STREET = choiceOf(streets.map((area) => [area, area.share] as const))
const communitiesOf = (is: (area: DemoArea) => boolean) =>
  new Map(
    streets.map((street) => {
      const communities = AREAS.filter((area) => area.parent_code === street.code && is(area))
      return [street.code, choiceOf(communities.map((area) => [area, area.share] as const))]
    }),
  )
const NEIGHBOURHOODS = communitiesOf((area) => !isVillage(area))
const VILLAGES = communitiesOf(isVillage)
const hot = randomFrom('hot-places')
const hotPlaces = (site: Site): Place[] =>
  Array.from({ length: HOT_PLACES }, (_, n) => (n % 2 ? ordinaryPlace(hot, site) : placeIn(hot, site, busyCommunity())))
const HOT: Readonly<Record<Exclude<Site, 'village'>, readonly Place[]>> = {
  estate: hotPlaces('estate'),
  road: hotPlaces('road'),
}

function busyCommunity(): Neighbourhood {
  const community = AREAS.find(({ dept_code }) => dept_code === HOT_COMMUNITY)!
  return { community, street: AREAS.find(({ code }) => code === community.parent_code)! }
}

/** A place of the district; some of them are named again and again (domain 8.3). */
export const drawPlace = (random: Random, site: Site, lead: string): Place =>
  site !== 'village' && random.chance(HOT_PERCENT[lead === 'area' ? 'street' : 'others'])
    ? random.pick(HOT[site])
    : ordinaryPlace(random, site)

function ordinaryPlace(random: Random, site: Site): Place {
  const street = choose(random, site === 'village' ? TOWNS : STREET)
  const community = choose(random, (site === 'village' ? VILLAGES : NEIGHBOURHOODS).get(street.code)!)
  return placeIn(random, site, { street, community })
}

type Neighbourhood = Pick<Place, 'street' | 'community'>

function placeIn(random: Random, site: Site, { street, community }: Neighbourhood): Place {
  const road = random.pick(ROADS)
  const house = random.int(1, 320)
  const estate = random.pick(ESTATE_WORDS) + random.pick(ESTATE_KINDS)
  const building = random.int(1, 28)
  const group = random.int(1, 12)
  const parts = { road, house, estate, building, group }
  return {
    street,
    community,
    ...parts,
    address: `${street.name}${community.name}${addressOf(site, parts)}`,
    lng: inside(BOX.lng, community.lng + SPREAD.lng * random.normal()),
    lat: inside(BOX.lat, community.lat + SPREAD.lat * random.normal()),
  }
}

function addressOf(site: Site, { road, house, estate, building, group }: Parts): string {
  if (site === 'village') return `${group}组`
  return site === 'estate' ? `${road}${house}号${estate}${building}号楼` : `${road}${house}号附近`
}

type Parts = Pick<Place, 'road' | 'house' | 'estate' | 'building' | 'group'>

function inside([low, high]: readonly [number, number], value: number): number {
  return Math.round(Math.min(high - 1e-6, Math.max(low + 1e-6, value)) * 1e6) / 1e6
}
