import { serve, type Route } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import { listTags, manageTags, removeTag, saveTag } from './tags.ts'

export const tagRoutes: readonly Route[] = [
  serve(contract.tagList, listTags),
  serve(contract.tagManage, manageTags),
  serve(contract.tagSave, saveTag),
  serve(contract.tagDel, removeTag),
]
