import type { BuiltIn } from '#platform/built-ins/merge.ts'

/** What a tenant begins with; who already has tags of its own is not given more. */
export const tagRows: BuiltIn = {
  table: 'order_tag',
  key: ['name'],
  together: [],
  rows: [
    { name: '群体诉求', colour: 'purple', sort: 10 },
    { name: '涉老', colour: 'green', sort: 20, words: '老人、老年、养老院、高龄' },
    { name: '涉校', colour: 'green', sort: 30, words: '学校、幼儿园、中学、小学' },
    { name: '老旧小区', colour: 'blue', sort: 40 },
    { name: '重点复核', colour: 'blue', sort: 50 },
  ],
}
