import { Form } from '#ui/kit.ts'

import { limitRuleSave } from '../../contract/limit-rules.ts'
import { Rehearsal } from '../rehearsal/Rehearsal.tsx'

/** What the rule as it stands in the form would have meant. */
export function RuleEffects({ id }: { id: string | undefined }) {
  const form = Form.useFormInstance()
  const typed: unknown = Form.useWatch([], form)
  const input = async () => {
    const values: unknown = await form.validateFields().catch(() => null)
    const rule = limitRuleSave.input.safeParse({ ...(values as object | null), ...(id ? { id } : {}) })
    if (!values || !rule.success) return null
    return { call: { what: 'limits', rule: rule.data } as const, stands: JSON.stringify(form.getFieldsValue()) }
  }
  return <Rehearsal input={input} stands={JSON.stringify(typed)} />
}
