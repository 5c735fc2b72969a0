import { useState } from 'react'

import { useQuestions } from '#features/reference/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form, Input } from '#ui/kit.ts'

import styles from './CategoryQuestions.module.css'
import { HINT } from './messages.ts'

/** What is asked about the category that is chosen; the answers become lines of the content (domain 8.8). */
export function CategoryQuestions() {
  const t = useText()
  const form = Form.useFormInstance()
  const questions = useQuestions(Form.useWatch('category_id', form) as string | undefined)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  if (questions.length === 0) return null
  const lines = questions.flatMap((question) => {
    const answer = answers[question]?.trim()
    return answer ? [`${question}：${answer}`] : []
  })
  const write = (): void => {
    const content = ((form.getFieldValue('content') as string | undefined) ?? '').trimEnd()
    form.setFieldValue('content', [...(content ? [content] : []), ...lines].join('\n'))
    setAnswers({})
    void form.validateFields(['content']).catch(() => null)
  }
  return (
    <div role="group" aria-label={t(HINT.questions)} className={styles['questions']}>
      <span>{t(HINT.questions)}</span>
      {questions.map((question) => (
        <label key={question}>
          <span>{question}</span>
          <Input
            value={answers[question] ?? ''}
            maxLength={200}
            onChange={({ target }) => setAnswers({ ...answers, [question]: target.value })}
          />
        </label>
      ))}
      <Button htmlType="button" disabled={lines.length === 0} onClick={write}>
        {t(HINT.writeAnswers)}
      </Button>
    </div>
  )
}
