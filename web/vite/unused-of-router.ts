import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the forms, the kept scroll positions and other parts of the router that no screen uses: a name for
 * developers' tools, written on such a part, and a call that may do something keep it.
 */
export const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}
