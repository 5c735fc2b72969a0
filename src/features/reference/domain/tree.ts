/** Rows that name the row above them become a tree, in their order; `parent_id` itself is left out. */
export function treeOf<Row extends { readonly id: string; readonly parent_id: string | null }>(
  rows: readonly Row[],
): TreeNode<Row>[] {
  const nodes = new Map(rows.map(({ parent_id: _, ...own }): [string, TreeNode<Row>] => [own.id, own]))
  const roots: TreeNode<Row>[] = []
  for (const { id, parent_id } of rows) {
    const above = parent_id === null ? undefined : nodes.get(parent_id)
    if (above) (above.children ??= []).push(nodes.get(id)!)
    else roots.push(nodes.get(id)!)
  }
  return roots
}

export type TreeNode<Row> = Omit<Row, 'parent_id'> & { children?: TreeNode<Row>[] }

/** Without those that lie below a row which is missing, however far up; rows above come first. */
export function attached<Row extends { readonly id: string; readonly parent_id: string | null }>(
  rows: readonly Row[],
): Row[] {
  const there = new Set<string>()
  return rows.filter(({ id, parent_id }) => {
    const hangs = parent_id === null || there.has(parent_id)
    if (hangs) there.add(id)
    return hangs
  })
}
