"""Random games of peers from PyPI, one core, a few seconds each: one JSON object a line."""
import json
import random
import time

SECONDS = 3.0


def measure(peer, game, play):
    random.seed(1)
    began, games, decisions = time.perf_counter(), 0, 0
    while time.perf_counter() - began < SECONDS:
        decisions += play()
        games += 1
    seconds = time.perf_counter() - began
    row = {"peer": peer, "game": game, "playouts_per_s": games / seconds, "decisions_per_s": decisions / seconds}
    print(json.dumps(row), flush=True)


def open_spiel():
    import pyspiel

    def player(name):
        game = pyspiel.load_game(name)

        def play():
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes())
                    state.apply_action(random.choices(actions, weights)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return play

    for name in ["tic_tac_toe", "leduc_poker", "hearts", "backgammon"]:
        measure("OpenSpiel", name, player(name))


def rlcard():
    import rlcard as cards

    def player(name):
        game = cards.make(name, config={"seed": 1}).game

        def play():
            game.init_game()
            decisions = 0
            while not game.is_over():
                game.step(random.choice(list(game.get_legal_actions())))
                decisions += 1
            return decisions

        return play

    for name in ["leduc-holdem", "uno"]:
        measure("RLCard", name, player(name))


def pettingzoo():
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    def player(module):
        env = module.env()

        def play():
            env.reset()
            decisions = 0
            for agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"]
                env.step(random.choice([action for action, legal in enumerate(mask) if legal]))
                decisions += 1
            return decisions

        return play

    measure("PettingZoo", "tictactoe_v3", player(tictactoe_v3))
    measure("PettingZoo", "connect_four_v3", player(connect_four_v3))


for peer in [open_spiel, rlcard, pettingzoo]:
    try:
        peer()
    except Exception as error:  # a peer that is missing or broken must not hide the others
        print(json.dumps({"peer": peer.__name__, "error": str(error)}), flush=True)
