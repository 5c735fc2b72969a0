/** How well a department works: how many of its orders are done in time, and how many callers are content, percent. */
export interface Quality {
  readonly on_time: number
  readonly content: number
}

const quality = (on_time: number, content: number): Quality => ({ on_time, content })

/** Departments that stand out, to the good or to the bad. */
const OWN: Readonly<Record<string, Quality>> = {
  S01: quality(97, 94),
  S02: quality(86, 82),
  S03: quality(95, 90),
  S05: quality(90, 85),
  S06: quality(98, 95),
  S08: quality(82, 76),
  S11: quality(88, 87),
  S12: quality(79, 74),
  B01: quality(91, 84),
  B02: quality(81, 72),
  B04: quality(97, 91),
  B06: quality(93, 86),
  B07: quality(98, 92),
  B09: quality(95, 88),
  B10: quality(94, 83),
  B15: quality(84, 78),
  B16: quality(89, 85),
  B30: quality(78, 70),
  B32: quality(99, 95),
  B33: quality(96, 90),
  E01: quality(99, 96),
  E02: quality(98, 94),
  E03: quality(99, 97),
  E04: quality(92, 77),
  E05: quality(93, 84),
  E06: quality(85, 73),
  E08: quality(90, 79),
}
const USUAL = quality(95, 88)

/** Of a department by its code; the same every week, so that good and bad ones can be told apart. */
export const qualityOf = (code: string): Quality => OWN[code] ?? USUAL
export const STANDING_OUT = Object.keys(OWN)
