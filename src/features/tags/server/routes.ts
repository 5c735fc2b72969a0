import { removeRecord } from '#platform/db/records.ts'
import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { listTags, manageTags, saveTag } from './tags.ts'

export const tagRoutes: readonly Route[] = [
  serve(contract.tagList, listTags),
  serve(contract.tagManage, manageTags),
  serve(contract.tagSave, saveTag),
  serve(contract.tagDel, (seen, ctx) => removeRecord(ctx, 'order_tag', seen)),
]
