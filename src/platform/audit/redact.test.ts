import { expect, test } from 'vitest'

import { redact } from './redact.ts'

test.each([
  [
    'a password and whatever opens something',
    { password: 'x', new_token: 'y', nonce: 'z' },
    { password: '***', new_token: '***', nonce: '***' },
  ],
  ['the name of a person', { name: '王小明', caller_name: '李四' }, { name: '王*明', caller_name: '李*' }],
  [
    'numbers of citizens, in texts too',
    { phone: '13800001234', title: '请拨 13800001234' },
    { phone: '138****1234', title: '请拨 138****1234' },
  ],
  ['the door of a citizen', { address: '幸福路12号3幢502室' }, { address: '幸福路***' }],
  ['what stands in rows', { rows: [{ name: '王小明' }] }, { rows: [{ name: '王*明' }] }],
])('%s does not stand in the log', (_what, params, said) => {
  expect(redact(params)).toEqual(said)
})

test('the name of a thing stands there where the endpoint says so, and nothing else does', () => {
  const address = '/stats/12号'
  const params = { name: '夜间施工', address, leader_name: '王小明', entries: [{ name: '春节' }], password: 'x' }
  expect(redact(params, true)).toEqual({
    name: '夜间施工',
    address,
    leader_name: '王*明',
    entries: [{ name: '春节' }],
    password: '***',
  })
})
