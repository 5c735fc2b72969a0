import { expect, test } from 'vitest'

import { readNotice } from './holiday-notice.ts'
import { NATIONAL_HOLIDAYS } from './national-holidays.ts'

const NOTICES: Record<number, string> = {
  2025: `经国务院批准，现将2025年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周三）放假1天，不调休。
二、春节：1月28日（农历除夕、周二）至2月4日（农历正月初七、周二）放假调休，共8天。1月26日（周日）、2月8日（周六）上班。
三、清明节：4月4日（周五）至6日（周日）放假，共3天。
四、劳动节：5月1日（周四）至5日（周一）放假调休，共5天。4月27日（周日）上班。
五、端午节：5月31日（周六）至6月2日（周一）放假，共3天。
六、国庆节、中秋节：10月1日（周三）至8日（周三）放假调休，共8天。9月28日（周日）、10月11日（周六）上班。
节假日期间，各地区、各部门要妥善安排好值班和安全、保卫、疫情防控等工作。`,
  2026: `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`,
}
const plain = ({ date, type }: { date: string; type: string }) => `${date} ${type}`

test.each(NATIONAL_HOLIDAYS)('the notice of $year says the days that the program brings', ({ year, entries }) => {
  const reading = readNotice(NOTICES[year]!, year)
  expect(reading.entries.map(plain)).toEqual(entries.map(plain))
  expect(reading.unread).toEqual([])
  expect(reading.entries.find(({ date }) => date === `${year}-05-01`)!.name).toBe('劳动节')
})

test('a festival that begins in the year before gives its days of this year and tells those of that one; days of one month may leave it out', () => {
  const text = '元旦：2026年12月31日至2027年1月2日放假调休，共3天。2026年12月26日、2027年1月3日、9日上班。'
  const { entries, elsewhere } = readNotice(text, 2027)
  expect(entries.map(plain)).toEqual([
    ...['2027-01-01 holiday', '2027-01-02 holiday'],
    ...['2027-01-03 makeup', '2027-01-09 makeup'],
  ])
  expect(elsewhere).toEqual(['2026-12-26', '2026-12-31'])
})

test.each([
  '国庆节：10月1日至8日放假，9月26日（周日）、10月10日（周日）上班。',
  '国庆节：10月1日至8日放假调休，共8天，9月26日（周日）、10月10日（周日）上班',
  '国庆节：9月26日（周日）、10月10日（周日）上班，10月1日至8日放假。',
  '国庆节：放假时间为10月1日至8日。上班时间为9月26日（周日）、10月10日（周日）。',
])('working days are read from the sentence of the days off, too: %s', (text) => {
  const { entries, unread } = readNotice(text, 2027)
  expect(unread).toEqual([])
  expect(entries.map(plain)).toEqual([
    '2027-09-26 makeup',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2027-10-0${day} holiday`),
    '2027-10-10 makeup',
  ])
})

test('whose days cannot be read is named; a text that is no notice says nothing', () => {
  expect(readNotice('一、元旦：另行通知。二、春节：2月30日放假。三、清明节：4月5日放假。', 2027)).toEqual({
    entries: [{ date: '2027-04-05', type: 'holiday', name: '清明节' }],
    unread: ['元旦', '春节'],
    elsewhere: [],
    isOfAnotherYear: false,
  })
  expect(readNotice('今天放假。'.repeat(2000), 2027)).toEqual({
    entries: [],
    unread: [],
    elsewhere: [],
    isOfAnotherYear: false,
  })
})

test.each([
  [2025, 2025, false],
  [2025, 2026, true],
  [2026, 2026, false],
  [2026, 2027, true],
])('the notice of %i, pasted into %i, says by its weekdays whether it is of another year', (of, into, is) => {
  expect(readNotice(NOTICES[of]!, into).isOfAnotherYear).toBe(is)
})
