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
    'who was spoken to, and who asked about their data',
    { person: '王小明', contact_person: '王建国', applicant: '李四' },
    { person: '王*明', contact_person: '王*国', applicant: '李*' },
  ],
  [
    'numbers of citizens, in texts too',
    { phone: '13800001234', title: '请拨 13800001234' },
    { phone: '138****1234', title: '请拨 138****1234' },
  ],
  [
    'a number of a citizen that was sent as a number and refused for it',
    { caller_phone: 13_800_001_234, calls: [13_800_001_234], phone_count: 12, size: 5_242_880 },
    { caller_phone: '138****1234', calls: ['138****1234'], phone_count: 12, size: 5_242_880 },
  ],
  ['the door of a citizen', { address: '幸福路12号3幢502室' }, { address: '幸福路***' }],
  [
    'a person in a field that was sent as JSON text and refused before it was read',
    { content: '{"caller_name":"王小明","items":[{"phone":"13800001234"}]}', note: '[1,' },
    { content: { caller_name: '王*明', items: [{ phone: '138****1234' }] }, note: '[1,' },
  ],
  ['what stands in rows', { rows: [{ name: '王小明' }] }, { rows: [{ name: '王*明' }] }],
])('%s does not stand in the log', (_what, params, said) => {
  expect(redact(params)).toEqual(said)
})

test.each(['content', 'phone', 'id_card_no', 'caller_name', 'address'])(
  'half of a character is nowhere in the log, wherever the text of %s is cut: the log would take none of it',
  (field) => {
    for (const before of [2, 10, 13, 14, 299, 599])
      for (const [length, text] of [40, 1000].entries())
        expect([length, JSON.stringify(redact({ [field]: `${'字'.repeat(before)}${'😀'.repeat(text)}` }))]).toEqual([
          length,
          expect.not.stringMatching(/\\ud[89a-f]/),
        ])
  },
)

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
