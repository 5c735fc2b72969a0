import { Link } from 'react-router'

import { useText } from '#ui/i18n/text.tsx'
import { CompassOutlined } from '#ui/icons.ts'
import { UI } from '#ui/messages.ts'
import { NoPermissionState, Notice } from '#ui/parts/States.tsx'

import { SHELL } from '../../messages.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

export function NotFound() {
  const t = useText()
  return (
    <>
      <ScreenTitle title={SHELL.notFound} />
      <Notice
        page
        icon={<CompassOutlined />}
        title={t(SHELL.notFound)}
        hint={t(SHELL.notFoundHint)}
        actions={<WayHome />}
      />
    </>
  )
}

export function NotPermitted() {
  return (
    <>
      <ScreenTitle title={UI.noPermission} />
      <NoPermissionState actions={<WayHome />} />
    </>
  )
}

function WayHome() {
  const t = useText()
  return <Link to="/dashboard">{t(SHELL.backHome)}</Link>
}
