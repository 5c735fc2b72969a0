import { useState } from 'react'

import { useQuestions } from '#features/reference/web/public.ts'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Form, Input } from '#ui/kit.ts'

import styles from './CategoryQuestions.module.css'
import { HINT } from './messages.ts'

/** What is asked about the category that is chosen; each answer is a line of the content, and nowhere else (domain 8.8). */
export function CategoryQuestions() {
  const t = useText()
  const put = usePut()
  const form = Form.useFormInstance()
  const questions = useQuestions(Form.useWatch('category_id', form) as string | undefined)
  // Who types sees each letter at once; what is watched comes a moment later.
  const [, redraw] = useState(0)
  Form.useWatch('content', form)
  const contentNow = (): string => (form.getFieldValue('content') as string | undefined) ?? ''
  const answer = (question: string, text: string): void => {
    put('content', withAnswer(contentNow(), question, text))
    redraw((times) => times + 1)
  }
  if (questions.length === 0) return null
  return (
    <div role="group" aria-label={t(HINT.questions)} className={styles['questions']}>
      <span>{t(HINT.questions)}</span>
      {questions.map((question) => (
        <label key={question}>
          <span>{question}</span>
          <Input
            value={answerIn(contentNow(), question)}
            maxLength={200}
            onChange={({ target }) => answer(question, target.value)}
          />
        </label>
      ))}
    </div>
  )
}

const beginning = (question: string): string => `${question}：`

const answerIn = (content: string, question: string): string =>
  content
    .split('\n')
    .find((line) => line.startsWith(beginning(question)))
    ?.slice(beginning(question).length) ?? ''

function withAnswer(content: string, question: string, answer: string): string {
  const lines = content.split('\n')
  const at = lines.findIndex((line) => line.startsWith(beginning(question)))
  const said = answer ? [beginning(question) + answer] : []
  return at < 0 ? [content.trimEnd(), ...said].filter(Boolean).join('\n') : lines.toSpliced(at, 1, ...said).join('\n')
}
