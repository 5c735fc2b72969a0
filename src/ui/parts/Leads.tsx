import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What leads somewhere, or only stands there. */
export const Leads = ({ to, children }: { to: string | null | undefined; children: ReactNode }) =>
  to ? <Link to={to}>{children}</Link> : children
