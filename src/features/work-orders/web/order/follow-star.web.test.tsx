import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { sessionAnswers } from '#features/identity/testing/session-answers.ts'
import { SessionGate } from '#features/identity/web/public.ts'
import { fakeServer, ok, refused, show } from '#ui/testing/harness.tsx'

import { doFollow, followList } from '../../contract/follows.ts'
import { FollowStar } from './FollowStar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that keeps what it is told. */
function open(first: readonly string[], full = false) {
  let ids = [...first]
  fakeServer({
    ...sessionAnswers({ endpoints: [doFollow, followList] }),
    [followList.path]: () => ok({ ids }),
    [doFollow.path]: ({ body }) => {
      if (full) return refused('FOLLOWS_TOO_MANY', '最多关注500件工单')
      ids = body['on'] ? ['7'] : []
      return ok(null)
    },
  })
  show(
    <SessionGate>
      <FollowStar id="7" />
    </SessionGate>,
  )
}
const star = (name: string) => screen.findByRole('button', { name })

test('the star says whether the order is followed, by a press and by the server', async () => {
  open([])
  fireEvent.click(await star('关注工单'))
  expect((await star('取消关注')).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await star('取消关注'))
  expect((await star('关注工单')).getAttribute('aria-pressed')).toBe('false')
})

test('what was followed before shows at once, and S does the same', async () => {
  open(['7'])
  expect((await star('取消关注')).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(document.body, { key: 's' })
  await star('关注工单')
})

test('a refusal is told, and the star stays as it was', async () => {
  open([], true)
  fireEvent.click(await star('关注工单'))
  await waitFor(() => expect(screen.getByText('最多关注500件工单')).toBeTruthy())
  expect((await star('关注工单')).getAttribute('aria-pressed')).toBe('false')
})
