import { expect, test } from 'vitest'

import { login } from './session.ts'

test('user name and name are trimmed, the password is what was sent (spec §5)', () => {
  const sent = { username: '  dispatcher ', name: ' 张三 ', password: '  c2VhbGVk  ' }
  expect(login.input.parse(sent)).toMatchObject({ username: 'dispatcher', name: '张三', password: '  c2VhbGVk  ' })
})
