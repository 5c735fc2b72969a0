import { defineMessages } from '#kernel/messages.ts'

/** What a published report says of itself, on the screen and in its file. */
export const PUBLISHED = defineMessages({
  number: { zh: '编号', en: 'No.' },
  file: { zh: '{title}（{number}）', en: '{title} ({number})' },
  published: { zh: '发布', en: 'Published' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
})
