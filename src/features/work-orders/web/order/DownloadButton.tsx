import { useDownload } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { DownloadOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'

import { downloadOrder } from '../../contract/attachments.ts'
import { DOWNLOAD_PATH } from '../../domain/queues/addresses.ts'
import { BUNDLE_NAME } from '../../messages.ts'
import { ORDER } from './messages.ts'

interface Given {
  readonly order: { readonly id: string; readonly order_no: string }
  /** Where it is what the screen is for. */
  readonly main?: boolean
}

/** Takes the order away as a file, for those who may. */
export function DownloadButton({ order: { id, order_no }, main = false }: Given) {
  const t = useText()
  const download = useDownload(downloadOrder)
  if (!useMayOpen()(DOWNLOAD_PATH)) return null
  return (
    <Button
      {...(main ? { type: 'primary' as const } : { type: 'link' as const, size: 'small' as const })}
      icon={<DownloadOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate({ input: { id }, name: t(BUNDLE_NAME, { no: order_no }) })}
    >
      {t(download.isPending ? ORDER.downloading : ORDER.download)}
    </Button>
  )
}
