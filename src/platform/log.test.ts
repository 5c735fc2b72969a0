import { expect, test } from 'vitest'

import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines
}

test('secrets and personal data are left out, however deep they stand', () => {
  const [line] = logged((log) => {
    log.info(
      { password: 'pw-secret', body: { caller_phone: '12000000000', list: { token: 't-secret' } }, order_no: 'GD1' },
      'call',
    )
  })
  expect(line).not.toMatch(/secret|12000000000/)
  expect(JSON.parse(line!)).toMatchObject({ level: 'info', order_no: 'GD1', msg: 'call', password: '***' })
})

test('nobody can forge a line', () => {
  const lines = logged((log) => log.info({ name: 'x\r\n{"level":"fatal"}' }, 'first\nsecond'))
  expect(lines).toHaveLength(1)
  expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/)
})

test('of an error only what went wrong and where is kept', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('lost') }), {
    code: '23505',
    detail: 'Key (phone_h)=(12000000000) already exists.',
    client: { user: 'rexian', parsedStatements: { find: 'select' } },
  })
  const [line] = logged((log) => log.error({ err: error }, 'failed'))
  const { err } = JSON.parse(line!)
  expect(err).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505', cause: { message: 'lost' } })
  expect(err.stack).toContain('log.test.ts')
  expect(Object.keys(err)).toEqual(['type', 'message', 'code', 'stack', 'cause'])
})

test('of several errors at once each is kept, and causes that go in a circle end', () => {
  const refused = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')], '')
  const [line] = logged((log) => log.error({ err: refused }, 'failed'))
  expect(JSON.parse(line!).err.errors).toMatchObject([{ message: '::1 refused' }, { message: '127.0.0.1 refused' }])

  const one = new Error('one')
  one.cause = new Error('other', { cause: one })
  const [circle] = logged((log) => log.error({ err: one }, 'failed'))
  expect(JSON.parse(circle!).err).toMatchObject({ message: 'one', cause: { message: 'other' } })
})
