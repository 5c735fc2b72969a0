import { lazy } from 'react'

import { systemPart } from '#ui/menu-groups.ts'
import { recordScreens } from '#ui/record/record-screens.ts'

import { LIMIT_AT, limitRuleDel, limitRuleManage, limitRuleSave } from '../../contract/limit-rules.ts'

const LimitRuleRecord = lazy(() =>
  import('./LimitRuleRecord.tsx').then((module) => ({ default: module.LimitRuleRecord })),
)

/** The table of limits. */
export const limitScreens = recordScreens({
  name: 'sys.limitrule',
  ...systemPart('basics'),
  at: LIMIT_AT,
  endpoints: { list: [limitRuleManage], add: [limitRuleSave], edit: [limitRuleSave], remove: [limitRuleDel] },
  screen: (opens) => <LimitRuleRecord opens={opens} />,
})
