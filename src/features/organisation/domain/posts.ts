import { type Refusal, refuseField } from '#kernel/errors.ts'
import type { Message } from '#kernel/messages.ts'

/** Posts besides the main one, of one person. */
export const POSTS_AT_MOST = 5

export interface PostForm {
  readonly dept_id: string
}

/** What is around the posts of a person. */
export interface AroundPosts {
  /** The person's own department. */
  readonly main: string
  /** Departments that the caller sees. */
  readonly seen: ReadonlyMap<string, { readonly name: string; readonly enabled: 0 | 1 }>
  /** Departments of the posts that are there already: those stay although a department went out of use. */
  readonly present: readonly string[]
}

/** Why a person may not have these further posts, or null (domain 4.3). Posts that the caller does not see stay and count. */
export function postsFault(posts: readonly PostForm[], { main, seen, present }: AroundPosts): Refusal | null {
  const unseen = present.filter((id) => !seen.has(id)).length
  if (posts.length + unseen > POSTS_AT_MOST) return wrong(TOO_MANY)
  const ids = posts.map(({ dept_id }) => dept_id)
  for (const [at, id] of ids.entries()) {
    const dept = seen.get(id)
    if (!dept) return wrong(GONE)
    if (id === main) return wrong(of(MAIN, dept.name))
    if (ids.indexOf(id) < at) return wrong(of(TWICE, dept.name))
    if (!dept.enabled && !present.includes(id)) return wrong(of(CLOSED, dept.name))
  }
  return null
}

const wrong = (reason: Message): Refusal => refuseField('posts', POSTS, reason)
const of = ({ zh, en }: Message, name: string): Message => ({
  zh: `“${name}”${zh}`,
  en: `“${name}” ${en}`,
})

const POSTS = { zh: '兼任职务', en: 'Further posts' }
const TOO_MANY = { zh: `最多${POSTS_AT_MOST}个`, en: `${POSTS_AT_MOST} at most` }
const GONE = { zh: '部门不存在或已删除', en: 'a department does not exist or was deleted' }
const MAIN = { zh: '是本人所在部门，不必兼任', en: 'is the main department already' }
const TWICE = { zh: '填了两次', en: 'is there twice' }
const CLOSED = { zh: '已停用，请选其他部门', en: 'is out of use; choose another' }
