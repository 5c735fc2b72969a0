import { nameIn } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLanguage } from '#ui/i18n/text.tsx'

import { deptInfo } from '../contract.ts'

/** One that a link narrows the list to. */
export function DepartmentName({ value }: { value: string }) {
  const { language } = useLanguage()
  const { data } = useEndpoint(deptInfo, { id: value })
  return data ? nameIn(language, data) : value
}
