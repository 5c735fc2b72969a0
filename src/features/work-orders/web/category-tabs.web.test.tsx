import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, show } from '#ui/testing/harness.tsx'

import { CategoryTabs } from './CategoryTabs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['?keyword=噪音&size=50', '合规', { keyword: '噪音', size: '50', reply_category: 'compliance' }],
  ['?keyword=噪音&reply_category=normal&cursor=c&page=2', '全部', { keyword: '噪音' }],
  // The bare address would be that of the view with which the list opens.
  ['?reply_category=normal&view=5', '全部', { view: 'none' }],
])('%s and the tab %s: what else narrows the list stays', async (search, tab, left) => {
  fakeServer(sessionAnswers({ endpoints: [] }))
  const { router } = show(
    <SessionGate>
      <CategoryTabs />
    </SessionGate>,
    `/list${search}`,
  )
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(tab) }))
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(left))
})
