import { defineMessages } from '#kernel/messages.ts'

export const SHEET = defineMessages({
  sheet: { zh: '表格', en: 'Sheet' },
  take: { zh: '导入表格', en: 'Take a sheet' },
  all: { zh: '导出全部', en: 'Export all' },
  empty: { zh: '下载模板', en: 'Empty sheet' },
  template: { zh: '模板', en: ' template' },
  of: { zh: '{act}：{what}', en: '{act}: {what}' },
  how: {
    zh: '导出的表格改好后可以原样导入：有的行更新，新的行新增，表格里没有的不受影响。先检查，有一行不对就一行也不写入。',
    en: 'An exported sheet can be changed and taken as it is: rows that are there are changed, new ones added, others stay. It is checked first; while one row is wrong, none is taken.',
  },
  choose: { zh: '选择文件', en: 'Choose a file' },
  another: { zh: '换一个文件', en: 'Another file' },
  would: {
    zh: '共 {rows} 行：新增 {added}，修改 {changed}，不变 {same}',
    en: '{rows} row(s): {added} new, {changed} changed, {same} as they are',
  },
  faulty: {
    zh: '{n} 行有误，请改正后重新选择文件',
    en: '{n} row(s) (is|are) wrong; mend them and choose the file again',
  },
  nothing: { zh: '内容与现有的相同，没有要导入的', en: 'It says what is there already' },
  unknown: { zh: '未识别的列：{columns}', en: 'Columns not understood: {columns}' },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '内容', en: 'Text' },
  problem: { zh: '问题', en: 'What is wrong' },
  faultFile: { zh: '下载错误清单', en: 'Download what is wrong' },
  confirm: { zh: '确认导入', en: 'Take it' },
  notTaken: { zh: '“{title}”未写入：{why}', en: '“{title}” was not taken: {why}' },
  taken: { zh: '已导入：新增 {added}，修改 {changed}', en: 'Taken: {added} new, {changed} changed' },
})
