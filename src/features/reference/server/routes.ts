import { createHash } from 'node:crypto'

import type { Route } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'

import { getCommonData } from '../contract.ts'
import { loadCommonData } from './common-data.ts'

export const referenceRoutes: readonly Route[] = [
  serve(getCommonData, async (input, { db, actor }) => {
    const content = await loadCommonData(db, actor)
    const etag = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    return { etag, content: etag === input.etag ? null : content }
  }),
]
