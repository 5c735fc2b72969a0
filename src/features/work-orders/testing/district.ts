import { identity } from '#features/identity/server/feature.ts'
import { messages } from '#features/messages/server/feature.ts'
import { sensitiveWords } from '#features/sensitive-words/server/feature.ts'
import { tags } from '#features/tags/server/feature.ts'
import { deptIdOf } from '#features/organisation/testing/ids.ts'
import { testProgram, type TestProgramOptions } from '#platform/testing/program.ts'

import { workOrders } from '../server/feature.ts'

/** The demo district where one signs in and works on orders, and does what `features` bring besides. */
export async function testDistrict({ features = [], ...options }: Partial<TestProgramOptions> = {}) {
  const program = await testProgram({
    features: [identity, tags, sensitiveWords, messages, workOrders, ...features],
    ...options,
  })
  return { ...program, deptId: (code: string): Promise<string> => deptIdOf(program.db, code) }
}
export type TestDistrict = Awaited<ReturnType<typeof testDistrict>>
