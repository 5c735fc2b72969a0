import { serve, type Route } from '#platform/http/serve.ts'

import { templateDel, templateManage, templateSave, templateUse } from '../contract.ts'
import { manageTemplates, removeTemplate, saveTemplate } from './templates.ts'
import { countUse } from './uses.ts'

export const templateRoutes: readonly Route[] = [
  serve(templateManage, manageTemplates),
  serve(templateSave, saveTemplate),
  serve(templateDel, removeTemplate),
  serve(templateUse, countUse),
]
