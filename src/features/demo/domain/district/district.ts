import type { Point, Ring } from '#kernel/shapes.ts'

import { BUREAUS, COMPANIES } from './bureaus.ts'
import { cellsOf } from './cells.ts'
import type { UnitSource } from './department.ts'
import { SECTIONS_EN } from './sections-en.ts'
import type { StreetSource } from './streets.ts'
import { STREETS, STREET_OFFICES } from './streets.ts'

type DeptKind = 'centre' | 'street' | 'bureau' | 'company' | 'subunit' | 'community'

/** A department of the demo district, named by codes instead of ids. */
export interface DemoDept {
  readonly code: string
  readonly parent_code: string | null
  readonly level: 1 | 2 | 3
  readonly kind: DeptKind
  readonly name: string
  readonly short_name: string
  readonly name_en: string
  readonly area_code: string | null
  readonly duties: string
  readonly aliases: readonly string[]
}

export interface DemoArea {
  readonly code: string
  readonly parent_code: string | null
  readonly level: 'district' | 'street' | 'community'
  readonly name: string
  readonly name_en: string
  readonly lng: number
  readonly lat: number
  readonly population: number
  /** Code of the department responsible. */
  readonly dept_code: string | null
  /** Share of the orders of the area above, percent. */
  readonly share: number
}

export const DISTRICT = { name: '云湖区', en: 'Yunhu District', code: '990102000000' } as const
const CENTRE_NAME = '区12345热线中心(区城市运行管理中心)'

const twoDigits = (n: number): string => String(n).padStart(2, '0')
const streetArea = (index: number): string => `990102${String(index + 1).padStart(3, '0')}000`
const communityArea = (street: number, index: number): string =>
  `990102${String(street + 1).padStart(3, '0')}${String(index + 1).padStart(3, '0')}`

/** All departments, each after the one above it. */
export const DEPARTMENTS: readonly DemoDept[] = [
  centre(),
  ...STREETS.map((source, index) => streetDept(source, index)),
  ...BUREAUS.map((source) => unitDept(source, 'bureau')),
  ...COMPANIES.map((source) => unitDept(source, 'company')),
  ...STREETS.flatMap((source, index) => streetChildren(source, index)),
  ...[...BUREAUS, ...COMPANIES].flatMap(unitChildren),
]

/** All areas, each after the one above it. */
export const AREAS: readonly DemoArea[] = [
  districtArea(),
  ...STREETS.map(areaOfStreet),
  ...STREETS.flatMap(communityAreas),
]

function centre(): DemoDept {
  return {
    code: 'C00',
    parent_code: null,
    level: 1,
    kind: 'centre',
    name: CENTRE_NAME,
    short_name: '热线中心',
    name_en: '12345 Hotline Centre',
    area_code: DISTRICT.code,
    duties: '诉求受理、派单、审核、督办、回访和统计',
    aliases: ['热线办', '12345中心', '城运中心'],
  }
}

function streetDept(source: StreetSource, index: number): DemoDept {
  return {
    code: source.code,
    parent_code: 'C00',
    level: 2,
    kind: 'street',
    name: source.name,
    short_name: source.short_name,
    name_en: source.en,
    area_code: streetArea(index),
    duties: `${source.name}辖区内物业服务、小区设施、业委会、村务和属地事项`,
    aliases: [`${source.name}办事处`, `${source.short_name}街办`],
  }
}

function unitDept(source: UnitSource, kind: 'bureau' | 'company'): DemoDept {
  return {
    code: source.code,
    parent_code: 'C00',
    level: 2,
    kind,
    name: source.name,
    short_name: source.short_name,
    name_en: source.en,
    area_code: null,
    duties: source.duties,
    aliases: source.aliases,
  }
}

function streetChildren(source: StreetSource, index: number): DemoDept[] {
  const offices = STREET_OFFICES.map((office, i) =>
    child(source.code, i + 1, { kind: 'subunit', name: office.name, name_en: office.en, duties: office.duties }),
  )
  const communities = source.communities.map(({ name, en }, i) =>
    child(source.code, STREET_OFFICES.length + i + 1, {
      ...{ kind: 'community', name, name_en: en, area_code: communityArea(index, i) },
    }),
  )
  return [...offices, ...communities]
}

function unitChildren(source: UnitSource): DemoDept[] {
  const names = ['办公室(热线联络)', ...source.sections]
  return names.map((name, i) => child(source.code, i + 1, { kind: 'subunit', name, name_en: SECTIONS_EN[name] ?? '' }))
}

function child(
  parent_code: string,
  number: number,
  own: Pick<DemoDept, 'kind' | 'name'> & Partial<DemoDept>,
): DemoDept {
  return {
    code: `${parent_code}-${twoDigits(number)}`,
    parent_code,
    level: 3,
    short_name: own.name.replace(/\(.*\)/, ''),
    name_en: '',
    area_code: null,
    duties: '',
    aliases: [],
    ...own,
  }
}

function districtArea(): DemoArea {
  const population = STREETS.reduce((sum, street) => sum + street.population, 0)
  return {
    code: DISTRICT.code,
    parent_code: null,
    level: 'district',
    name: DISTRICT.name,
    name_en: DISTRICT.en,
    lng: 118.65,
    lat: 32.025,
    population,
    dept_code: 'C00',
    share: 100,
  }
}

function areaOfStreet(source: StreetSource, index: number): DemoArea {
  return {
    code: streetArea(index),
    parent_code: DISTRICT.code,
    level: 'street',
    name: source.name,
    name_en: source.en,
    lng: source.lng,
    lat: source.lat,
    population: source.population,
    dept_code: source.code,
    share: source.share,
  }
}

/** Communities lie around the centre of their street; their shares follow Zipf with s = 0.8 (domain 8.3). */
function communityAreas(source: StreetSource, street: number): DemoArea[] {
  const weights = source.communities.map((_, i) => (i + 1) ** -0.8)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return source.communities.map(({ name, en }, i) => {
    const angle = (2 * Math.PI * i) / source.communities.length
    return {
      code: communityArea(street, i),
      parent_code: streetArea(street),
      level: 'community',
      name,
      name_en: en,
      lng: round(source.lng + 0.016 * Math.cos(angle)),
      lat: round(source.lat + 0.013 * Math.sin(angle)),
      population: Math.round((source.population * weights[i]!) / total),
      dept_code: `${source.code}-${twoDigits(STREET_OFFICES.length + i + 1)}`,
      share: (100 * weights[i]!) / total,
    }
  })
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** The fictional box in which all places lie (domain 8.3). */
const BOX: Ring = [
  ...([
    [118.5, 31.9],
    [118.8, 31.9],
    [118.8, 32.15],
    [118.5, 32.15],
    [118.5, 31.9],
  ] as const),
]

/** Boundaries by code: streets by what is nearest to their centre, communities within their street alike. */
export function boundaries(): ReadonlyMap<string, Ring> {
  const below = (code: string | null) => AREAS.filter(({ parent_code }) => parent_code === code)
  const found = new Map<string, Ring>()
  const divide = (within: Ring, code: string): void => {
    const areas = below(code)
    const cells = cellsOf(
      areas.map(({ lng, lat }): Point => [lng, lat]),
      within,
    )
    for (const [i, area] of areas.entries()) {
      found.set(area.code, cells[i]!)
      divide(cells[i]!, area.code)
    }
  }
  found.set(DISTRICT.code, BOX)
  divide(BOX, DISTRICT.code)
  return found
}
