import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent } from 'react'

import { failedFields, goneFiles } from '../api/failure.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Attached } from './uploads.ts'

type Problems = ReturnType<typeof failedFields>

/** Shows which fields were refused; files that are not to be had any more leave theirs, which names them, and the rest is kept. */
export function useRefused(
  form: FormInstance,
  failure: unknown,
  { show, keep }: { readonly show: (problems: Problems) => unknown; readonly keep: () => void },
): void {
  const t = useText()
  const tell = useEffectEvent((gone: readonly string[]): void => {
    const without = (problem: Problems[number]): Problems[number] => {
      const files = gone.length > 0 ? (form.getFieldValue(problem.field) as readonly Attached[] | undefined) : undefined
      const lost = files?.filter(({ id }) => gone.includes(id)) ?? []
      if (lost.length === 0) return problem
      const left = files!.filter((file) => !lost.includes(file))
      form.setFieldValue(problem.field, left)
      return { ...problem, message: t(UI.filesGone, { names: lost.map(({ file_name }) => file_name).join('、') }) }
    }
    show(failedFields(failure).map(without))
    if (gone.length > 0) keep()
  })
  useEffect(() => tell(goneFiles(failure)), [failure])
}
