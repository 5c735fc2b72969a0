import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { LANGUAGES } from '#kernel/messages.ts'
import { periodName, periodOf } from '#kernel/period.ts'

import { writeCookie } from '../cookies.ts'
import { show } from '../testing/harness.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { useReportUrl } from './use-report-url.ts'

afterEach(() => {
  cleanup()
  writeCookie('language', 'zh', 1)
})

function Weeks() {
  const { state, change } = useReportUrl()
  const { from, to } = periodOf('week', state.day)
  const shown = { from, to, today: '2028-01-31' }
  return <PeriodBar {...{ state, change, shown }} recentDays={undefined} compares={false} />
}

/** A year whose first day is a Friday: by American reckoning its weeks have other numbers. */
test.each(LANGUAGES)('in %s a week begins on Monday, and is numbered as the report is', async (language) => {
  writeCookie('language', language, 1)
  const day = '2027-11-28'
  show(<Weeks />, `/?period=week&day=${day}`)
  const box = await screen.findByRole<HTMLInputElement>('textbox')
  const [number] = /\d+/.exec(periodName(periodOf('week', day)).en)!
  expect(box.value).toMatch(new RegExp(`^2027-W?${number}周?$`))
  fireEvent.mouseDown(box)
  fireEvent.click(box)
  const chosen = await screen.findByTitle(day)
  expect(chosen.closest('tr')!.textContent).toBe(`${number}22232425262728`)
})
