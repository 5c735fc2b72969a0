import { lazy, Suspense } from 'react'

import { Field, type FieldGiven } from '../form/Field.tsx'
import { useText } from '../i18n/text.tsx'
import { LoadingState } from '../parts/States.tsx'

const RichEditor = lazy(() => import('./RichEditor.tsx').then((module) => ({ default: module.RichEditor })))

/** A text with form: headings, lists, emphasis, links. */
export function RichField(given: FieldGiven) {
  const t = useText()
  return (
    <Field {...given}>
      <Loaded label={t(given.label)} />
    </Field>
  )
}

/** What the form hands to a control goes through to it. */
const Loaded = (given: { label: string }) => (
  <Suspense fallback={<LoadingState />}>
    <RichEditor {...given} />
  </Suspense>
)
