import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, refused, show, type Answer } from '#ui/testing/harness.tsx'

import { holidaySetConf, holidaySetInfo, holidaySetSave } from '../contract.ts'
import { HolidayScreen } from './HolidayScreen.tsx'

const conf = { years: [], weekdays: [1, 2, 3, 4, 5], periods: [], year_to_publish: 2027 }
const info = { year: 2027, state: 'provisional', source: '', workdays: 260, version: 3, entries: [] }

let saved = info

function openYear(
  save: Answer = () => ok({ version: 4 }),
  endpoints = [holidaySetSave],
  address = '/sys/holiday?year=2027',
) {
  const sent = fakeServer({
    ...sessionAnswers({ endpoints }),
    [holidaySetConf.path]: () => ok(conf),
    [holidaySetInfo.path]: () => ok(saved),
    [holidaySetSave.path]: save,
  })
  show(
    <SessionGate>
      <HolidayScreen />
    </SessionGate>,
    address,
  )
  return () => sent.findLast(({ path }) => path === holidaySetSave.path)?.body
}
/** By its date: to ask 365 buttons for their names takes seconds. */
const day = (date: string) =>
  waitFor(() => document.querySelector<HTMLElement>(`[data-day="${date}"]`) ?? expect.fail(`no ${date} yet`))
const typeOf = async (date: string) => (await day(date)).getAttribute('aria-label')

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  saved = info
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('days are set by a click, a span by Shift, and by keys; a second click makes them ordinary', async () => {
  const body = openYear()
  fireEvent.click(await day('2027-05-01'))
  fireEvent.click(await day('2027-05-03'), { shiftKey: true })
  expect(await typeOf('2027-05-03')).toBe('3 2027-05-03 放假 元旦')
  const third = await day('2027-05-03')
  third.focus()
  fireEvent.keyDown(third, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-day')).toBe('2027-05-04')
  fireEvent.click(await day('2027-05-02'))
  expect(await typeOf('2027-05-02')).toBe('2 2027-05-02')
  fireEvent.click(screen.getByText('调休上班'))
  fireEvent.click(await day('2027-05-08'))
  fireEvent.click(screen.getByText('已生效'))
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(body()).toMatchObject({ year: 2027, version: 3, state: 'published' }))
  expect((JSON.parse(String(body()!['entries'])) as { date: string }[]).map(({ date }) => date)).toEqual([
    ...['2027-05-01', '2027-05-03', '2027-05-08'],
  ])
})

test('a notice is read into the days; what could not be read is said', async () => {
  openYear()
  expect(await screen.findByText(/2027年节假日尚未配置/)).toBeTruthy()
  fireEvent.click(await screen.findByText('粘贴放假通知'))
  const paste = (text: string) => fireEvent.change(screen.getByLabelText('粘贴放假通知'), { target: { value: text } })
  paste('各科室：请做好值班工作。')
  fireEvent.click(screen.getByText('读出日期'))
  await screen.findByText(/没有读出任何日期/)
  paste('元旦：1月1日（周四）至3日（周六）放假，共3天。1月4日（周日）上班。')
  fireEvent.click(screen.getByText('读出日期'))
  await screen.findByText(/通知中的星期与2027年不符/)
  expect(await typeOf('2027-01-03')).not.toContain('放假')
  paste('元旦：1月1日至3日放假，共3天。1月9日上班。春节：另行通知。')
  fireEvent.click(screen.getByText('读出日期'))
  await screen.findByText('已读出放假3天、调休上班1天；春节的日期没有读出，请点选')
  expect(await typeOf('2027-01-09')).toBe('9 2027-01-09 调休上班 元旦调休上班')
  fireEvent.click(screen.getByText('粘贴放假通知'))
  paste('元旦：2026年12月31日至2027年1月2日放假调休，共3天。')
  fireEvent.click(screen.getByText('读出日期'))
  await screen.findByText('已读出放假2天、调休上班0天；2026-12-31不属于2027年，没有读入，请到该年份点选')
})

test('who was slower is told, keeps what was set, and can save it over what is there now', async () => {
  const body = openYear(() => {
    if (saved.version === 4) return ok({ version: 5 })
    saved = { ...info, version: 4 }
    return refused('STALE', '内容已被他人修改，请核对后重试')
  })
  fireEvent.click(await day('2027-05-01'))
  fireEvent.click(screen.getByText('保存'))
  await screen.findByText('内容已被他人修改，请核对后重试')
  await screen.findByText(/草稿保存后，这条记录已被他人修改/)
  expect(await typeOf('2027-05-01')).toBe('1 2027-05-01 放假 元旦')
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(body()).toMatchObject({ version: 4 }))
})

test('what a notice said and was not saved stays while somebody else saves the year, which is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  openYear()
  fireEvent.click(await screen.findByText('粘贴放假通知'))
  const text = '元旦：1月1日至3日放假，共3天。1月9日上班。'
  fireEvent.change(screen.getByLabelText('粘贴放假通知'), { target: { value: text } })
  fireEvent.click(screen.getByText('读出日期'))
  await screen.findByText('已读出放假3天、调休上班1天')
  saved = { ...info, version: 4, source: '国办发明电' }
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('依据').value).toBe('国办发明电'))
  expect(await typeOf('2027-01-09')).toBe('9 2027-01-09 调休上班 元旦调休上班')
  await screen.findByText(/草稿保存后，这条记录已被他人修改/)
})

test('who may only look sees the year, and nothing to change', async () => {
  openYear(undefined, [])
  fireEvent.click(await day('2027-05-01'))
  expect(screen.queryByText('保存')).toBeNull()
  expect(await typeOf('2027-05-01')).toBe('1 2027-05-01')
})

test('without a year in the address it is that of today, however long the page has been open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:30:00+08:00') })
  openYear(undefined, [], '/sys/holiday')
  const before = await screen.findByRole('link', { name: /上一年/ })
  expect(before.getAttribute('href')).toContain('year=2030')
})
