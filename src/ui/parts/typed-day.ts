/** With and without zeros in front: what a format writes otherwise it does not read. */
const DAYS = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY年MM月DD日']
const TIMES = ['HH:mm', 'HH:mm:ss']
const alsoPlain = (formats: readonly string[]): string[] => [
  ...formats,
  ...formats.map((format) => format.replace('MM', 'M').replace('DD', 'D').replace('HH', 'H')),
]

/** How people write a day; the first is how it is shown. A calendar drops in silence whatever it does not understand. */
export const DAY_AS_TYPED = [...alsoPlain(DAYS), 'YYYYMMDD']

/** A day with its time, which is shown to the minute; in sheets it stands to the second. A day alone is its beginning. */
export const TIME_AS_TYPED = [
  ...DAY_AS_TYPED.flatMap((day) => alsoPlain(TIMES).map((time) => `${day} ${time}`)),
  ...DAY_AS_TYPED,
]
