import type { z } from 'zod'

import { defineJob } from '../jobs/job.ts'
import { runExport } from './run-export.ts'
import { jobNameOf, OfExport, type Export, type ExportSource } from './source.ts'

/** Declares a list that can be written to a file; its job goes among the feature's jobs. */
export function defineExport<I extends z.ZodType>(source: ExportSource<I>): Export<I> {
  return {
    ...source,
    job: defineJob({
      name: jobNameOf(source.key),
      input: OfExport,
      run: ({ input, ...context }) => runExport(context, source, input),
    }),
  }
}
