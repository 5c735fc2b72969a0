import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first. Vitest knows times after a first run only and goes by size in a fresh clone, where what
 * asks every endpoint, a short file, began when the others were nearly done: then one process works and the others wait.
 */
export const LONGEST = [
  'src/app/testing/guard/input.http.test.ts',
  'src/features/reports/server/totals/totals.db.test.ts',
  'src/app/testing/guard/roles.http.test.ts',
  'src/app/testing/guard/scope.http.test.ts',
  'src/features/work-orders/server/random-walk.db.test.ts',
  'src/app/testing/guard/shown.http.test.ts',
  'src/app/sheets.http.test.ts',
  'src/app/access-lists.http.test.ts',
  'src/app/demo/reset.http.test.ts',
  'scripts/generated.db.test.ts',
  'e2e/every-screen-on-a-phone.e2e.ts',
  'e2e/every-screen.e2e.ts',
  'e2e/accessibility.e2e.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longest = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${path}`)))
    return [...longest, ...sorted.filter((file) => !longest.includes(file))]
  }
}
