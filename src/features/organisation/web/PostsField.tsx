import { offered } from '#kernel/own-words.ts'
import { Field } from '#ui/form/Field.tsx'
import { useOwnWords, useText } from '#ui/i18n/text.tsx'
import { CloseOutlined, PlusOutlined } from '#ui/icons.ts'
import { Button, Form, Input, Select } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useLabelSearch } from '#ui/pinyin/use-meant.ts'

import { PERSON_ROLE } from '../domain/dictionaries.ts'
import { POSTS_AT_MOST } from '../domain/posts.ts'
import { useDepartmentOptions } from './choices.ts'
import { PERSON } from './messages.ts'
import styles from './PostsField.module.css'

interface Post {
  readonly dept_id?: string
  readonly person_role: string
  readonly post: string
}

const rowsIn = (value: unknown): readonly Post[] => (Array.isArray(value) ? (value as Post[]) : [])
const sent = (value: unknown) => rowsIn(value).map(({ dept_id, person_role, post }) => ({ dept_id, person_role, post }))

/** Posts besides the main one, a line each. */
export function PostsField() {
  const t = useText()
  const form = Form.useFormInstance()
  const unready = (): string | null => {
    const at = rowsIn(form.getFieldValue('posts')).findIndex(({ dept_id }) => !dept_id)
    return at < 0 ? null : t(PERSON.postNeedsDept, { n: at + 1 })
  }
  return (
    <Field name="posts" label={PERSON.posts} hint={t(PERSON.postsHint)} wire={sent} unready={unready}>
      <Lines />
    </Field>
  )
}

interface LinesGiven {
  readonly id?: string
  readonly value?: readonly Post[]
  readonly onChange?: (rows: readonly Post[]) => void
}

function Lines({ id, value, onChange }: LinesGiven) {
  const t = useText()
  const rows = rowsIn(value)
  const departments = useDepartmentOptions()
  const showSearch = useLabelSearch()
  const roles = offered(useOwnWords(), PERSON_ROLE).map(([role, label]) => ({ value: role, label: t(label) }))
  // A line has no room for what the department belongs to.
  const nameOf = (dept: unknown) =>
    departments
      .find((one) => one.value === dept)
      ?.label.split(' / ')
      .at(-1)
  const set = (at: number, change: Partial<Post>): void =>
    onChange?.(rows.map((row, i) => (i === at ? { ...row, ...change } : row)))
  return (
    <div id={id} className={styles['posts']}>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <div key={at} className={styles['post']} role="group" aria-label={`${t(PERSON.posts)} ${at + 1}`}>
          <div>
            <Select
              value={row.dept_id}
              options={[...departments]}
              showSearch={showSearch}
              labelRender={({ value: id }) => nameOf(id)}
              placeholder={t(UI.pleaseChoose)}
              aria-label={t(PERSON.postDept, { n: at + 1 })}
              onChange={(dept_id) => set(at, { dept_id })}
            />
          </div>
          <Select
            value={row.person_role}
            options={roles}
            aria-label={t(PERSON.postRole, { n: at + 1 })}
            onChange={(person_role) => set(at, { person_role })}
          />
          <Input
            value={row.post}
            placeholder={t(PERSON.post)}
            aria-label={t(PERSON.postTitle, { n: at + 1 })}
            onChange={({ target }) => set(at, { post: target.value })}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t(PERSON.postDrop, { n: at + 1 })}
            onClick={() => onChange?.(rows.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={rows.length >= POSTS_AT_MOST}
        onClick={() => onChange?.([...rows, { person_role: 'operator', post: '' }])}
      >
        {t(PERSON.postAdd)}
      </Button>
    </div>
  )
}
