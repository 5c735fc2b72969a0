import type { Day } from '#kernel/time.ts'
import { addDays } from '#kernel/time.ts'

import type { Place } from '../orders/places.ts'
import type { Random } from '../random.ts'
import { randomFrom } from '../random.ts'
import { BRANDS, surname } from '../names.ts'

/** What the slots of a story stand for when it is told; the same for all who tell of the same matter. */
export interface Telling {
  readonly names: Readonly<Record<string, string>>
  /** The day of the first call. */
  readonly day: Day
  /** Decides the numbers. */
  readonly seed: string
}

export function newTelling(random: Random, place: Place, day: Day): Telling {
  const { street, community, road, house, estate, building } = place
  const names = {
    street: street.name,
    community: community.name,
    area: street.name.slice(0, 2),
    road,
    house: String(house),
    estate,
    building: String(building),
    village: `${community.name}${place.group}组`,
    brand: random.pick(BRANDS),
    surname: surname(random),
  }
  return { names, day, seed: String(random.int(0, 999_999)) }
}

const SLOT = /\{([^}]+)\}/g
const RANGE = /^(?<ago>d?)(?<range>(?<low>\d+)-(?<high>\d+)(?:\/(?<step>\d+))?)$/

/** A text of a story with its slots filled in. */
export const tell = (text: string, { names, day, seed }: Telling): string =>
  text.replace(SLOT, (slot, name: string) => names[name] ?? numberOrDate(name, day, seed) ?? slot)

function numberOrDate(name: string, day: Day, seed: string): string | undefined {
  const range = RANGE.exec(name)?.groups
  if (!range) return undefined
  const [low, high, step] = [Number(range['low']), Number(range['high']), Number(range['step'] ?? 1)]
  const number = low + step * randomFrom(`${seed}/${range['range']!}`).int(0, Math.floor((high - low) / step))
  return range['ago'] ? monthAndDay(addDays(day, -number)) : String(number)
}

/** As one says a day: 11月3日. */
export const monthAndDay = (day: Day): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
