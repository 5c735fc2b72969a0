import { Route, Routes } from 'react-router'

import type { WebFeature } from '../feature.ts'

/** The screens of a feature at their addresses, as the application has them. */
export const ScreensOf = ({ feature }: { readonly feature: WebFeature }) => (
  <Routes>
    {feature.screens.map(({ path, screen }) => (
      <Route key={path} path={path} element={screen()} />
    ))}
  </Routes>
)
