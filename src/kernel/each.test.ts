import { expect, test } from 'vitest'

import { doEach } from './each.ts'

const failing = (bad: readonly number[], done: number[]) => (n: number) =>
  bad.includes(n) ? Promise.reject(new Error(`${n} does not bear it`)) : Promise.resolve(done.push(n))

test('what fails for one is done for the others, and is told at the end', async () => {
  const done: number[] = []
  await expect(doEach([1, 2, 3], failing([2], done))).rejects.toThrow('2 does not bear it')
  expect(done).toEqual([1, 3])
  const both = await doEach([1, 2, 3], failing([1, 3], done)).catch((failure: unknown) => failure)
  expect((both as AggregateError).errors.map(String)).toEqual([
    'Error: 1 does not bear it',
    'Error: 3 does not bear it',
  ])
  await doEach([1, 2, 3], failing([], done))
  expect(done).toEqual([1, 3, 2, 1, 2, 3])
})
