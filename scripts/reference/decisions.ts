/** A page of docs/decisions as it lies there. */
export interface DecisionFile {
  readonly name: string
  readonly text: string
}

const LAYOUT = /^# (\d{4}) (.+)\n\nStatus: (.+)\n\n## Context\n\n[^]+\n## Decision\n\n[^]+\n## Consequences\n\n[^]+$/

/** The index of docs/decisions: number, title, status. Throws where a page has another layout than all others. */
export function decisionIndex(files: readonly DecisionFile[]): string {
  const rows = files.map(({ name, text }) => {
    const [, number, title, status] = LAYOUT.exec(text) ?? []
    const headings = text.match(/^## .*$/gm)?.length
    if (!number || !name.startsWith(`${number}-`) || headings !== 3)
      throw new Error(`docs/decisions/${name}: title, Status, Context, Decision, Consequences, in this order`)
    return `| [${number}](${name}) | ${title} | ${status} |`
  })
  return [
    '# Decisions',
    'Choices that somebody could have made otherwise, and why they were made. One page each: title, status, context, decision, consequences. A decision is not rewritten: a later one supersedes or extends it, and its status says so. A number that is missing was given to a question that needed none in the end; none is given twice.',
    'Generated from the pages by `npm run docs`; never edit by hand.',
    ['| Number | Decision | Status |', '| --- | --- | --- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
