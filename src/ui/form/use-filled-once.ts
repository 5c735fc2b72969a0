import { useEffect, useRef } from 'react'

import { Form } from '#ui/kit.ts'

import { isBlank } from './rules.ts'

/** Fills an empty field with what is clearly meant, as soon as it is known; once, so that it can be taken out. */
export function useFilledOnce(name: string, clear: string | null): void {
  const form = Form.useFormInstance()
  const filled = useRef(false)
  useEffect(() => {
    if (!clear || filled.current) return
    filled.current = true
    if (isBlank(form.getFieldValue(name))) form.setFieldValue(name, clear)
  }, [clear, form, name])
}
