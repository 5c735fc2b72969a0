import type { CalendarEntry } from '#kernel/calendar.ts'
import { addDays, isDay, weekdayOf, type Day } from '#kernel/time.ts'

export interface NoticeReading {
  /** The days of the year that the notice is about, in order. */
  readonly entries: readonly CalendarEntry[]
  /** Festivals whose days could not be read. */
  readonly unread: readonly string[]
  /** Days that it names of another year, whose table has them. */
  readonly elsewhere: readonly Day[]
  /** Its weekdays are those of another year. */
  readonly isOfAnotherYear: boolean
}

const FESTIVAL = '(?:元旦|春节|清明节?|劳动节|端午节?|中秋节?|国庆节)'
const HEAD = new RegExp(`(${FESTIVAL}(?:[、和]${FESTIVAL})*)[：:]`, 'g')
const DATE = /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日/
const SAID = new RegExp(`${DATE.source}\\([^()]*?(?:周|星期)([一二三四五六日天])\\)`, 'g')
const SPAN = new RegExp(`${DATE.source}(?:(?:至|到|[-—–~～]+)${DATE.source})?`)

/** Reads the State Council's yearly arrangement as it is published: which days are off, which weekends are worked (domain 3.2). */
export function readNotice(text: string, year: number): NoticeReading {
  const whole = text.normalize('NFKC').replaceAll(/\s/g, '')
  const plain = whole.replaceAll(/\([^()]*\)/g, '')
  const heads = [...plain.matchAll(HEAD)]
  const parts = heads.map((head, at) => {
    const name = head[1]!
    const body = plain.slice(head.index + head[0].length, heads[at + 1]?.index)
    return { name, days: daysOf(name, body, year) }
  })
  const named = parts.flatMap(({ days }) => days).sort((a, b) => (a.date < b.date ? -1 : 1))
  const isOfYear = ({ date }: CalendarEntry): boolean => date.startsWith(`${year}-`)
  return {
    entries: named.filter(isOfYear),
    elsewhere: named.filter((one) => !isOfYear(one)).map(({ date }) => date),
    unread: parts.filter(({ days }) => !days.some(({ type }) => type === 'holiday')).map(({ name }) => name),
    isOfAnotherYear: isOfAnotherYear(whole, year),
  }
}

/** One weekday may be a slip of the pen. */
function isOfAnotherYear(text: string, year: number): boolean {
  const right = [...text.matchAll(SAID)].flatMap(([, ownYear, month, day, weekday]) =>
    existing(ownYear ?? year, month, day).map(
      (date) => Math.min('一二三四五六日天'.indexOf(weekday!), 6) === weekdayOf(date) - 1,
    ),
  )
  return right.filter(Boolean).length * 2 < right.length
}

function daysOf(name: string, body: string, year: number): CalendarEntry[] {
  return body
    .split(/[。;]/)
    .flatMap(clausesOf)
    .flatMap((sentence) => {
      if (sentence.includes('放假')) return spanOf(sentence, year).map((date) => entry(date, 'holiday', name))
      if (!sentence.includes('上班')) return []
      const said: { month?: string } = {}
      return [...sentence.matchAll(new RegExp(DATE.source, 'g'))].flatMap(([, ownYear, month = said.month, day]) => {
        if (month) said.month = month
        return existing(ownYear ?? year, month, day).map((date) => entry(date, 'makeup', `${name}调休上班`))
      })
    })
}

/** A sentence that says both what is off and what is worked, each with the days before it. */
const clausesOf = (sentence: string): string[] =>
  sentence.includes('放假') && sentence.includes('上班') ? sentence.split(/(?<=放假|上班)/) : [sentence]

/** From the first to the last day of “9月25日至27日”; a span may begin in the year before. */
function spanOf(sentence: string, year: number): Day[] {
  const found = SPAN.exec(sentence)
  if (!found) return []
  const [, fromYear, fromMonth, fromDay, toYear, toMonth, toDay] = found
  const [from] = existing(fromYear ?? year, fromMonth, fromDay)
  const [to] = toDay ? existing(toYear ?? fromYear ?? year, toMonth ?? fromMonth, toDay) : [from]
  const days: Day[] = []
  for (let day = from; day && to && day <= to && days.length < 31; day = addDays(day, 1)) days.push(day)
  return days
}

function existing(year: number | string, month: string | undefined, day: string | undefined): Day[] {
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isDay(date) ? [date] : []
}

const entry = (date: Day, type: CalendarEntry['type'], name: string): CalendarEntry => ({ date, type, name })
