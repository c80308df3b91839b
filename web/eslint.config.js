import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  // Built, or written by `cargo xtask types`.
  globalIgnores(['dist', 'shots', '.node', 'src/lib/wire/types.ts']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  // Prettier lays out the code.
  svelte.configs.prettier,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // TypeScript knows every name.
      'no-undef': 'off',
      // A number in a text reads as it is written; `() => call()` is clear even if the call returns nothing.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `void it` at the head of an effect says what the effect follows.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Maps and sets are made in a derivation and not changed afterwards: a new one tells of the change.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked] },
)
