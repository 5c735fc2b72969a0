import { useAction } from '#ui/api/hooks.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { StarFilled, StarOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'

import { doFollow, followList } from '../../contract/follows.ts'
import { complaintList } from '../../contract/list.ts'
import { ORDER } from './messages.ts'
import { useFollowed } from './use-followed.ts'

const READINGS = [followList, complaintList]

/** Whether one follows the order: then one is told what happens to it. */
export function FollowStar({ id }: { id: string }) {
  const t = useText()
  const followed = useFollowed().has(id)
  const { mutate, isPending } = useAction(doFollow, { invalidates: READINGS })
  const name = followed ? ORDER.unfollow : ORDER.follow
  const toggle = (): void => {
    if (!isPending) mutate({ id, on: followed ? 0 : 1 })
  }
  useCommands([{ id: 'order.follow', title: name, keys: 'S', run: toggle }])
  return (
    <Button
      type="text"
      size="small"
      icon={followed ? <StarFilled /> : <StarOutlined />}
      aria-label={t(name)}
      aria-pressed={followed}
      title={`${t(name)} (S)`}
      onClick={toggle}
    />
  )
}
