import { mount } from 'svelte'
import App from './App.svelte'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/pieces.css'
import './lib/play/settings.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for the client')
mount(App, { target })
